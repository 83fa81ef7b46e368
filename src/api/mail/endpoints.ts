import {
  getOutbox,
  postMailRetry,
  postAllMailsRetry,
  getStoredMails,
  getStoredMail,
  getStoredMailAttachment,
  getMailSamples,
  getMailSample,
  postMailTest,
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
  postMailTest,
] as const
