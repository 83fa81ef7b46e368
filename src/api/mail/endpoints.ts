import {
  getOutbox,
  postMailRetry,
  postAllMailsRetry,
  getStoredMails,
  getStoredMail,
  getStoredMailAttachment,
} from './admin-mails.ts'
import { getMailSample, getMailSamples, postMailTest } from './mail-samples.ts'
import { mailWordsEndpoints } from './mail-words.ts'

export const mailEndpoints = [
  getOutbox,
  postMailRetry,
  postAllMailsRetry,
  getStoredMails,
  getStoredMail,
  getStoredMailAttachment,
  getMailSamples,
  getMailSample,
  postMailTest,
  ...mailWordsEndpoints,
] as const
