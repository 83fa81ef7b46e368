// Samples: colleagues, their invitations, the audit log and the jobs.

import type { SomeSamples } from './sample.ts'
import type { SmallShop } from './small-shop.ts'

const idOf = ({ id }: { id: number }) => ({ id: String(id) })

export const colleagueSamples = ({ people }: SmallShop) =>
  ({
    'GET /api/admin/audit-log': {
      call: { query: { by: String(people.toReassign.id) } },
      reply: { rows: [], next: null },
      refused: [{ call: { query: { from: 'gisteren' } }, code: 'input-invalid' }],
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
      refused: [
        {
          call: { body: { email: 'editor@luwte.example', staff_role: 'support' } },
          code: 'input-invalid',
        },
        {
          call: { body: { email: 'lies@luwte.example', staff_role: 'directeur' } },
          code: 'input-invalid',
        },
      ],
    },
    'DELETE /api/admin/colleagues/invitations/:id': {
      call: { params: { id: String(people.invitationToRemove) } },
      once: true,
    },
    'PUT /api/admin/colleagues/:id/staff-role': {
      call: { params: idOf(people.toReassign), body: { staff_role: 'editor' } },
      refused: [
        { call: { params: { id: '2' }, body: { staff_role: 'editor' } }, code: 'last-owner' },
      ],
    },
    'POST /api/admin/colleagues/:id/end': {
      call: { params: idOf(people.toDismiss), body: { keep_account: true } },
      once: true,
      refused: [
        { call: { params: { id: '2' }, body: { keep_account: false } }, code: 'last-owner' },
        { call: { params: { id: '1' }, body: { keep_account: false } }, code: 'not-found' },
      ],
    },
    'POST /api/admin/colleagues/:id/reset-second-factor': {
      call: { params: idOf(people.toResetFactors) },
      refused: [{ call: { params: { id: '2' } }, code: 'not-found' }],
    },
  }) satisfies SomeSamples
