/** A drawing of a box, in place of a missing picture. */
export function Box() {
  return (
    <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect width="320" height="200" fill="#FBF7EF" />
      <path
        d="M136 90V78a6 6 0 0 1 6-6h36a6 6 0 0 1 6 6v12"
        fill="none"
        stroke="#1B2A24"
        strokeWidth="6"
      />
      <rect x="96" y="88" width="128" height="72" rx="4" fill="#1E5B47" />
      <path d="M96 92a4 4 0 0 1 4-4h120a4 4 0 0 1 4 4v20H96z" fill="#123D30" />
      <path d="M116 112v12M204 112v12" stroke="#E8A928" strokeWidth="8" />
      <rect y="160" width="320" height="12" fill="#93391F" />
      <rect y="172" width="320" height="5" fill="#6F2916" />
      <rect y="177" width="320" height="23" fill="#D9CDB8" />
    </svg>
  );
}
