// Samples: colleagues, their invitations, the audit log and the jobs.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const idOf = ({ id }: { id: number }) => ({ id: String(id) })

export const colleagueSamples = ({ people }: SmallShop) =>
  ({
    'GET /api/admin/audit-log': {
      query: { by: String(people.toReassign.id) },
      reply: { rows: [], next: null },
      invalid: [{ query: { from: 'gisteren' } }],
    },
    'GET /api/admin/jobs': { reply: { jobs: [{ name: 'expire-orders', last_run_failed: true }] } },
    'POST /api/admin/jobs/:name/run': { params: { name: 'expire-orders' } },
    'GET /api/admin/colleagues': { reply: {} },
    'POST /api/admin/colleagues/invitations': {
      body: { email: 'lies@luwte.example', staff_role: 'support' },
      reply: {},
      invalid: [
        { body: { email: 'editor@luwte.example', staff_role: 'support' } },
        { body: { email: 'lies@luwte.example', staff_role: 'directeur' } },
      ],
    },
    'DELETE /api/admin/colleagues/invitations/:id': {
      params: { id: String(people.invitationToRemove) },
      once: true,
    },
    'PUT /api/admin/colleagues/:id/staff-role': {
      params: idOf(people.toReassign),
      body: { staff_role: 'editor' },
      refused: { 'last-owner': [{ params: { id: '2' } }] },
    },
    'POST /api/admin/colleagues/:id/end': {
      params: idOf(people.toDismiss),
      body: { keep_account: true },
      once: true,
      refused: {
        'last-owner': [{ params: { id: '2' }, body: { keep_account: false } }],
        'not-found': [{ params: { id: '1' }, body: { keep_account: false } }],
      },
    },
    'POST /api/admin/colleagues/:id/reset-second-factor': {
      params: idOf(people.toResetFactors),
      refused: { 'not-found': [{ params: { id: '2' } }] },
    },
  }) satisfies SomeSamples
