import type { Call } from '../kit/call.ts';
import { z } from '../kit/zod.ts';

export const OPENAPI_VERSION = '3.1.0';

export const openapiCall = {
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'Every call, in the words of OpenAPI',
  answer: z.looseObject({ openapi: z.literal(OPENAPI_VERSION) }),
} as const satisfies Call;
