import { z } from 'zod'
import { userById } from '#data/customer/accounts.ts'
import { hasEditableWords } from '#domain/mail/validate-mail-words.ts'
import { hideExampleNumbers } from '#domain/mail/fill-mail.ts'
import { mailGroups } from '#domain/mail/mails/mail-group.ts'
import {
  createMailSamples,
  type MailName,
  toMailGroup,
  toMailLabel,
} from '#domain/mail/mails/mails.ts'
import { requireFound } from '#domain/problem.ts'
import { usedMailNames } from '#operations/mail/extension-mails.ts'
import { listChangedMails } from '#operations/mail/mail-renderer.ts'
import { sendTestMail, tryMailServer } from '#operations/mail/send-test-mail.ts'
import type { AppContext } from '#operations/context.ts'
import { endpoint } from '../framework/endpoint.ts'

/** What the mail server answered to a mail that staff sent to themselves. */
export const TestMailAnswer = z.object({
  ok: z.boolean(),
  message: z.string(),
  code: z
    .string()
    .nullable()
    .describe('The code of the mail server for the person who maintains it'),
})

export const MailTexts = z.object({ subject: z.string(), html: z.string(), text: z.string() })

/** @throws Problem not-found */
export const requireMailName = (context: AppContext, text: string): MailName =>
  requireFound(usedMailNames(context).find((name) => name === text))

const renderSample = ({ appUrl, renderMail }: AppContext, name: MailName) =>
  renderMail(name, createMailSamples(appUrl)[name])

export const mailSamplesEndpoints = [
  endpoint(
    'GET /api/admin/mails',
    {
      summary: 'Every mail of the shop, with sample data',
      permission: 'mails',
      reply: {
        mails: z.array(
          z.object({
            name: z.string(),
            label: z.string().describe('When the shop sends it'),
            group: z.enum(mailGroups),
            subject: z.string().describe('Without the numbers of the example order'),
            has_words: z.boolean().describe('Whether staff may change words of it'),
            is_changed: z.boolean(),
            is_broken: z
              .boolean()
              .describe(
                'The words of the shop no longer pass the check, so that it sends those of Luwte',
              ),
          }),
        ),
      },
    },
    async ({ context }) => {
      const { changed, broken } = await listChangedMails(context.db)
      const toItem = async (name: MailName) => ({
        name,
        label: toMailLabel(name),
        group: toMailGroup(name),
        subject: hideExampleNumbers((await renderSample(context, name)).subject),
        has_words: hasEditableWords(name),
        is_changed: changed.has(name),
        is_broken: broken.has(name),
      })
      return { mails: await Promise.all(usedMailNames(context).map(toItem)) }
    },
  ),
  endpoint(
    'GET /api/admin/mails/:name',
    {
      summary: 'One mail with sample data, as HTML and as plain text',
      permission: 'mails',
      params: { name: z.string().max(60) },
      reply: MailTexts.extend({ name: z.string() }),
    },
    async ({ context, params }) => {
      const name = requireMailName(context, params.name)
      return { name, ...(await renderSample(context, name)) }
    },
  ),
  endpoint(
    'POST /api/admin/mails/:name/test',
    {
      summary:
        'Sends one mail with sample data to the caller at once, and returns what the mail server answered',
      permission: 'mails',
      auditAction: 'Proefmail gestuurd',
      limit: 'mail',
      params: { name: z.string().max(60) },
      reply: TestMailAnswer,
    },
    async ({ context, params, caller, addAuditDetails }) => {
      const name = requireMailName(context, params.name)
      addAuditDetails({ mail: name })
      const user = requireFound(await userById(context.db, caller.user!.id))
      if (name === 'test-mail') return tryMailServer(context, user)
      const { subject, ...mail } = await renderSample(context, name)
      return sendTestMail(context, { ...mail, subject: `Proef: ${subject}` }, user)
    },
  ),
] as const
