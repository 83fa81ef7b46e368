import { adminMailsEndpoints } from './admin-mails.ts'
import { mailSamplesEndpoints } from './mail-samples.ts'
import { mailWordsEndpoints } from './mail-words.ts'

export const mailEndpoints = [
  ...adminMailsEndpoints,
  ...mailSamplesEndpoints,
  ...mailWordsEndpoints,
] as const
