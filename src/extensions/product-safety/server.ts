import { msPerDay } from '#domain/time/durations.ts'
import { defineExtension } from '../define-extension.ts'
import { productSafetyEndpoints } from './api/endpoints.ts'
import { composeProductSafetyMails, loadComplaintMailData } from './operations/recalls.ts'
import { countComplaints, countOpenComplaints } from './data/complaints.ts'
import { canComplain, complaintKindLabels, complaintResponseDays } from './domain/complaint.ts'

export default defineExtension({
  name: 'product-safety',
  endpoints: productSafetyEndpoints,
  fillDemo: async (tx, now) => (await import('./demo.ts')).fillProductSafety(tx, now),
  mails: composeProductSafetyMails,
  letters: {
    'complaint-receipt': (context, { complaintId }) => loadComplaintMailData(context, complaintId),
  },
  canComplain,
  returnReasons: {
    about: 'klachten over wat er verkocht is',
    count: async (db, period) =>
      (await countComplaints(db, period)).map(({ kind, count }) => ({
        name: `Klacht: ${complaintKindLabels[kind]}`,
        count,
      })),
  },
  openWork: {
    permission: 'complaints',
    count: (db, now) =>
      countOpenComplaints(db, new Date(now.getTime() - complaintResponseDays * msPerDay)),
  },
})
