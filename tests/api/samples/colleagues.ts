// Samples: colleagues, their invitations, the audit log and the jobs.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const idOf = ({ id }: { id: number }) => ({ id: String(id) })

export const colleagueSamples = ({ people }: SmallShop) =>
  ({
    'GET /api/admin/audit-log': {
      call: { query: { by: String(people.toReassign.id) } },
      reply: { rows: [], next: null },
      refused: { 'input-invalid': [{ query: { from: 'gisteren' } }] },
    },
    'GET /api/admin/jobs': {
      call: {},
      reply: { jobs: [{ name: 'expire-orders', last_run_failed: true }] },
    },
    'POST /api/admin/jobs/:name/run': {
      call: { params: { name: 'expire-orders' } },
    },
    'GET /api/admin/colleagues': {
      call: {},
      reply: {},
    },
    'POST /api/admin/colleagues/invitations': {
      call: { body: { email: 'lies@luwte.example', staff_role: 'support' } },
      reply: {},
      refused: {
        'input-invalid': [
          { body: { email: 'editor@luwte.example', staff_role: 'support' } },
          { body: { email: 'lies@luwte.example', staff_role: 'directeur' } },
        ],
      },
    },
    'DELETE /api/admin/colleagues/invitations/:id': {
      call: { params: { id: String(people.invitationToRemove) } },
      once: true,
    },
    'PUT /api/admin/colleagues/:id/staff-role': {
      call: { params: idOf(people.toReassign), body: { staff_role: 'editor' } },
      refused: { 'last-owner': [{ params: { id: '2' } }] },
    },
    'POST /api/admin/colleagues/:id/end': {
      call: { params: idOf(people.toDismiss), body: { keep_account: true } },
      once: true,
      refused: {
        'last-owner': [{ params: { id: '2' }, body: { keep_account: false } }],
        'not-found': [{ params: { id: '1' }, body: { keep_account: false } }],
      },
    },
    'POST /api/admin/colleagues/:id/reset-second-factor': {
      call: { params: idOf(people.toResetFactors) },
      refused: { 'not-found': [{ params: { id: '2' } }] },
    },
  }) satisfies SomeSamples
