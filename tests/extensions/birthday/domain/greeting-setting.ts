import { z } from 'zod'
import { defineSetting } from '#domain/setting/define-setting.ts'
import { RequiredParagraphs } from '#domain/text/text-input.ts'

const BirthdayGreeting = z.object({
  active: z.boolean(),
  text: RequiredParagraphs('Schrijf wat er in de felicitatie staat.', 1_000),
})

export const greetingSetting = defineSetting({
  name: 'birthday-greeting',
  path: '/api/admin/birthday-greeting',
  key: 'greeting',
  schema: BirthdayGreeting,
  default: {
    active: false,
    text: 'Van harte gefeliciteerd met je verjaardag. We wensen je een fijne dag.',
  },
  permission: 'customers',
  readSummary:
    'Whether the shop greets birthdays, and its words, with the version to save it under',
  summary: 'Sets whether the shop greets birthdays, and its words',
  auditAction: 'Verjaardagsgroet gewijzigd',
  toAuditText: ({ active, text }) => `${active ? 'aan' : 'uit'}: ${text}`,
  form: {
    title: 'Felicitatie',
    words: 'jarig verjaardag groet',
    fields: {
      active: { kind: 'checkbox', label: 'Feliciteer wie daarom vroeg' },
      text: { kind: 'textarea', label: 'Tekst', required: true, rows: 4, max: 1_000 },
    },
    button: 'Bewaar de felicitatie',
    saved: 'Bewaard. Wie hierna jarig is, krijgt deze tekst.',
    draft: 'felicitatie',
  },
})
