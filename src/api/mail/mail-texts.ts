import { z } from 'zod'

export const MailTexts = z.object({ subject: z.string(), html: z.string(), text: z.string() })
