import { z } from 'zod'
import {
  GuaranteeNotice,
  guaranteeNoticeTexts,
  suggestedGuaranteeNoticeTexts,
} from '#domain/content/shop/guarantee-notice.ts'
import {
  describeGuaranteeNotice,
  loadGuaranteeNotice,
  removeGuaranteeNotice,
  saveGuaranteeNotice,
} from '#operations/content/guarantee-notice.ts'
import { endpoint } from '../framework/endpoint.ts'

const Texts = z.object(guaranteeNoticeTexts)

export const guaranteeNoticeEndpoints = [
  endpoint(
    'GET /api/admin/guarantee-notice',
    {
      permission: 'settings',
      summary:
        'The EU notice on the legal guarantee that the owner uploaded, and texts to begin with',
      reply: {
        notice: GuaranteeNotice.nullable(),
        suggested: z.object({ alt: z.string(), href: z.string() }),
      },
    },
    async ({ context }) => ({
      notice: await loadGuaranteeNotice(context.db),
      suggested: suggestedGuaranteeNoticeTexts,
    }),
  ),
  endpoint(
    'POST /api/admin/guarantee-notice',
    {
      permission: 'settings',
      summary:
        'Uploads or replaces the official notice: PNG, JPEG or SVG, at most 5 MB. The shop serves the bytes unchanged',
      auditAction: 'Kennisgeving garantie geplaatst',
      limit: 'upload',
      requestFormat: 'multipart',
      body: Texts.extend({ file: z.file('Kies het bestand van de EU.') }),
      status: 201,
      reply: { sha256: z.string() },
      problems: ['media-unavailable'],
    },
    async ({ context, body: { file, ...texts }, caller: { user }, addAuditDetails }) => {
      const saved = await saveGuaranteeNotice(
        context,
        { ...texts, bytes: new Uint8Array(await file.arrayBuffer()) },
        user?.id,
      )
      addAuditDetails({ checksum: saved.sha256, link: texts.href })
      return saved
    },
  ),
  endpoint(
    'PUT /api/admin/guarantee-notice',
    {
      permission: 'settings',
      summary: 'Changes the alternative text and the link of the notice',
      auditAction: 'Kennisgeving garantie beschreven',
      limit: 'write',
      body: Texts,
      problems: ['not-found'],
    },
    async ({ context, body, addAuditDetails }) => {
      await describeGuaranteeNotice(context, body)
      addAuditDetails({ link: body.href })
    },
  ),
  endpoint(
    'DELETE /api/admin/guarantee-notice',
    {
      permission: 'settings',
      summary: 'Removes the notice; the shop then shows a sentence about the legal guarantee',
      auditAction: 'Kennisgeving garantie weggehaald',
      limit: 'write',
      problems: ['not-found'],
    },
    async ({ context }) => {
      await removeGuaranteeNotice(context)
    },
  ),
] as const
