import { z } from 'zod'
import { defineSetting } from '../../setting/define-setting.ts'
import { can } from '../../staff/permissions.ts'
import type { StaffRole } from '../../staff/staff-role.ts'

const Proposals = z
  .object({
    required: z.boolean().describe('Editors propose; only publishers put pages on the site'),
  })
  .meta({ id: 'Proposals' })
type Proposals = z.output<typeof Proposals>

export const proposalsSetting = defineSetting({
  name: 'proposals',
  path: '/api/admin/proposals',
  key: 'setting',
  schema: Proposals,
  default: { required: false },
  permission: 'settings',
  readPermission: 'content',
  readSummary: 'Whether editors propose pages and articles, with the version to save it under',
  summary: 'Lets editors put pages and articles on the site, or only propose them',
  auditAction: 'Voorstellen gewijzigd',
  toAuditText: ({ required }) => (required ? 'de redactie stelt voor' : 'de redactie publiceert'),
  form: {
    title: 'Voorstellen van de redactie',
    words: 'meelezen goedkeuren controleren uitgever redacteur publiceren vier ogen',
    about:
      'De redactie schrijft, en een uitgever of eigenaar leest mee en zet het op de site. Een collega wordt uitgever bij Medewerkers.',
    fields: {
      required: {
        kind: 'checkbox',
        label: 'De redactie stelt pagina’s en artikelen voor, en zet ze niet zelf op de site',
      },
    },
    button: 'Bewaar',
    saved: 'Bewaard. Wat al gepland was, gaat gewoon door.',
    draft: 'voorstellen',
  },
})

export const mustPropose = (
  staffRole: StaffRole | null | undefined,
  { required }: Proposals,
): boolean => required && !can(staffRole, 'publish')
