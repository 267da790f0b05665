import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  // A font inlined as data: is refused by the policy's font-src.
  build: { assetsInlineLimit: 0 },
});
