import { z } from 'zod'
import { userById } from '#data/customer/accounts.ts'
import { findMailWords, listMailWordsVersions } from '#data/mail/mail-words.ts'
import { loadShopDetails } from '#data/content/shop-details.ts'
import { editableMail, hasEditableWords } from '#domain/mail/validate-mail-words.ts'
import type { MailName } from '#domain/mail/mails/mails.ts'
import { mailPlaceholderMeanings, shopPlaceholderNames } from '#domain/mail/mail-placeholders.ts'
import { createMailSamples } from '#domain/mail/mails/mails.ts'
import { MailWords } from '#domain/mail/mail-words.ts'
import { Problem, assertNoErrors } from '#domain/problem.ts'
import { checkMailWords, previewMailWords, saveMailWords } from '#operations/mail/mail-renderer.ts'
import { sendTestMail } from '#operations/mail/send-test-mail.ts'
import type { AppContext } from '#operations/context.ts'
import { endpoint } from '../framework/endpoint.ts'
import { fromRow, Moment } from '../framework/json-shapes.ts'
import { MailTexts, requireMailName, TestMailAnswer } from './mail-samples.ts'

const params = z.object({ name: z.string().max(60) })
const errors = z
  .record(z.string(), z.array(z.string()))
  .describe('The messages per field; empty for words that the shop may send')

/** @throws Problem not-found for a mail whose words are fixed, or that the shop does not send */
function requireEditable(context: AppContext, text: string): MailName {
  const name = requireMailName(context, text)
  if (!hasEditableWords(name)) throw new Problem('not-found')
  return name
}

const renderSample = ({ appUrl, renderMail }: AppContext, name: MailName, words: MailWords) =>
  renderMail(name, createMailSamples(appUrl)[name], words)

export const mailWordsEndpoints = [
  endpoint(
    'GET /api/admin/mail-words/:name',
    {
      permission: 'mails',
      summary:
        'The words of a mail that staff may change: those of Luwte, those of the shop, and the former versions',
      params,
      reply: {
        name: z.string(),
        has_subject: z.boolean().describe('Whether staff may change the subject'),
        has_button: z.boolean().describe('Whether staff may change the label of the button'),
        placeholders: z.array(z.object({ name: z.string(), meaning: z.string() })),
        default_words: MailWords,
        words: MailWords.nullable().describe('Null for the words of Luwte'),
        errors: errors.describe(
          'Why the shop sends the words of Luwte instead of its own; empty if it does not',
        ),
        version: z.int32().min(0),
        versions: z
          .array(
            fromRow({
              version: z.int32(),
              saved_at: Moment,
              saved_by: z.string().nullable(),
              words: MailWords.nullable(),
            }),
          )
          .describe('Newest first'),
      },
    },
    async ({ context, params: { name: text } }) => {
      const name = requireEditable(context, text)
      const { db } = context
      const [{ version, words }, versions, details] = await Promise.all([
        findMailWords(db, name),
        listMailWordsVersions(db, name),
        loadShopDetails(db),
      ])
      const { hasSubject, hasButton, numbers, words: default_words } = editableMail(name)
      return {
        name,
        has_subject: hasSubject,
        has_button: hasButton,
        placeholders: [...numbers, ...shopPlaceholderNames].map((one) => ({
          name: one,
          meaning: mailPlaceholderMeanings[one],
        })),
        default_words,
        words,
        errors: words ? checkMailWords(name, words, details) : {},
        version,
        versions,
      }
    },
  ),
  endpoint(
    'PUT /api/admin/mail-words/:name',
    {
      permission: 'mails',
      summary:
        'Changes the words of a mail for every mail that leaves from now on; null words bring back those of Luwte',
      auditAction: 'Tekst van een mail gewijzigd',
      limit: 'write',
      params,
      body: {
        words: MailWords.nullable(),
        version: z.int32().min(0).describe('The version that staff edited'),
      },
      reply: { version: z.int32() },
      problems: ['version-conflict'],
    },
    async ({ context, params: { name: text }, body, caller, addAuditDetails }) => {
      const name = requireEditable(context, text)
      const version = await saveMailWords(context, name, { ...body, staffId: caller.user!.id })
      addAuditDetails({ mail: name, version })
      return { version }
    },
  ),
  endpoint(
    'POST /api/admin/mail-words/:name/preview',
    {
      permission: 'mails',
      summary: 'The mail with these words and sample data, and what is wrong with the words',
      params,
      body: { words: MailWords },
      reply: MailTexts.extend({ errors }),
    },
    async ({ context, params: { name: text }, body }) => {
      const name = requireEditable(context, text)
      const { words, errors: found } = await previewMailWords(context.db, name, body.words)
      return { ...(await renderSample(context, name, words)), errors: found }
    },
  ),
  endpoint(
    'POST /api/admin/mail-words/:name/test',
    {
      permission: 'mails',
      summary:
        'Sends the mail with these words and sample data to the caller at once, and returns what the mail server answered',
      auditAction: 'Proefmail gestuurd',
      limit: 'mail',
      params,
      body: { words: MailWords },
      reply: TestMailAnswer,
    },
    async ({ context, params: { name: text }, body, caller, addAuditDetails }) => {
      const name = requireEditable(context, text)
      addAuditDetails({ mail: name })
      const [{ words, errors: found }, user] = await Promise.all([
        previewMailWords(context.db, name, body.words),
        userById(context.db, caller.user!.id),
      ])
      if (!user) throw new Problem('not-found')
      assertNoErrors(found)
      const { subject, ...mail } = await renderSample(context, name, words)
      return sendTestMail(context, { ...mail, subject: `Proef: ${subject}` }, user)
    },
  ),
] as const
