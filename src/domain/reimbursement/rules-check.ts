import { z } from 'zod'
import { defineSetting } from '../setting/define-setting.ts'
import { type CalendarDay, yearOf } from '../time/calendar-day.ts'

export const RulesCheck = z
  .object({
    checked_on: z.iso
      .date({ error: 'Kies een dag.' })
      .describe('Day on which staff last checked the rules of the guide'),
  })
  .meta({ id: 'RulesCheck' })
export type RulesCheck = z.output<typeof RulesCheck>

/** The default is the day on which the rules in reimbursement-guide.ts were written. */
export const rulesCheckSetting = defineSetting({
  name: 'reimbursement',
  path: '/api/admin/reimbursement-guide',
  key: 'setting',
  schema: RulesCheck,
  default: { checked_on: '2026-11-26' },
  permission: 'settings',
  readSummary: 'Day of the last check, with the version to save it under',
  summary: 'Sets the day on which staff checked the reimbursement guide; the page shows it at once',
  auditAction: 'Vergoeding nagekeken',
  toAuditText: ({ checked_on }) => checked_on,
  findErrors: ({ setting: { checked_on } }, today) =>
    checked_on > today ? { 'setting.checked_on': ['Kies een dag die geweest is.'] } : undefined,
  cacheTags: ['reimbursement'],
  form: {
    title: 'Vergoeding',
    about:
      'De winkel noemt bij de uitleg over vergoeding de dag waarop jullie de regels nakeken. Verzekeraars veranderen hun regels elk jaar. Vergelijk de pagina met de uitleg van Zorginstituut Nederland. Klopt er iets niet, laat de pagina dan eerst aanpassen.',
    link: { to: '/vergoeding', text: 'Wordt het vergoed?' },
    words: 'zorgverzekeraar verzekering vergoed zorgverzekering',
    fields: {
      checked_on: { kind: 'date', label: 'Nagekeken op', required: true, latest: 'today' },
    },
    button: 'Bewaar de dag',
    saved: 'Bewaard. De pagina toont deze dag nu.',
    draft: 'vergoeding',
  },
})

/** Insurers change their rules with the year, so staff check them once in each year. */
export const isRulesCheckDue = ({ checked_on }: RulesCheck, today: CalendarDay): boolean =>
  yearOf(checked_on) < yearOf(today)
