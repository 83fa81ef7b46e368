import { getOutbox, postMailRetry, postAllMailsRetry, getStoredMails, getStoredMail, getMailSamples, getMailSample } from './admin-mails.ts'

export const mailEndpoints = [
  getOutbox,
  postMailRetry,
  postAllMailsRetry,
  getStoredMails,
  getStoredMail,
  getMailSamples,
  getMailSample,
] as const
