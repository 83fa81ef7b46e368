// The schema of the result of PublicKeyCredential.toJSON in the browser. The passkey integration
// validates the `response`.

import { z } from 'zod'

const id = z.string().min(1).max(1400)

export const PasskeyJson = z
  .object({
    id,
    rawId: id,
    type: z.literal('public-key'),
    response: z.record(z.string().max(60), z.unknown()),
    clientExtensionResults: z.record(z.string().max(60), z.unknown()).default({}),
  })
  .meta({ id: 'PasskeyAnswer' })
