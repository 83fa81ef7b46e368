import {
  getOutbox,
  postMailRetry,
  postAllMailsRetry,
  getStoredMails,
  getStoredMail,
  getStoredMailAttachment,
  getMailSamples,
  getMailSample,
} from './admin-mails.ts'

export const mailEndpoints = [
  getOutbox,
  postMailRetry,
  postAllMailsRetry,
  getStoredMails,
  getStoredMail,
  getStoredMailAttachment,
  getMailSamples,
  getMailSample,
] as const
