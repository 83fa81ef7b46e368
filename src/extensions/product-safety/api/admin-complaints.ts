// Staff handle complaints about products. The register shows no customer. One complaint shows the
// customer only to roles that may see what a customer ordered; for other roles a separate audited
// call shows it.

import { formatPayerName } from '#domain/address/billing-address.ts'
import { z } from 'zod'
import { keysetPage } from '#data/core/keyset-page.ts'
import { complaintById, type ComplaintRow, listComplaints } from '../data/complaints.ts'
import { can } from '#domain/staff/permissions.ts'
import { describeActor } from '#domain/order/order-events.ts'
import {
  complaintKindLabels,
  complaintKinds,
  complaintNumber,
  complaintReportTargets,
  complaintResolutionLabels,
  complaintResolutions,
  complaintState,
  complaintStates,
} from '../domain/complaint.ts'
import { Problem, requireFound } from '#domain/problem.ts'
import { handleComplaint, reportComplaint, exportComplaintsCsv } from '../operations/complaints.ts'
import { readPrivateFile } from '#operations/private-files.ts'
import { endpoint, FileResponse } from '#api/framework/endpoint.ts'
import { Moment, fromRow } from '#api/framework/json-shapes.ts'
import { staffActorOf } from '#api/order/order-input.ts'
import { complaintFilter, ComplaintParams, requireComplaintId } from './complaints.ts'
import { OptionalParagraphs } from '#domain/text/text-input.ts'

const pageSize = 50
const day = z.iso.date().nullable()

const facts = {
  number: z.string(),
  at: Moment,
  product: z.string(),
  kind: z.enum(complaintKinds),
  kind_label: z.string(),
  lot: z.string().nullable(),
  state: z.enum(complaintStates),
  resolution: z.enum(complaintResolutions).nullable(),
  resolution_label: z.string().nullable(),
  reported: z.object({ maker: day, igj: day, nvwa: day }),
}
const Customer = z.object({
  order: z.string(),
  name: z.string(),
  email: z.string(),
  description: z.string(),
  picture: z.boolean().describe('The customer added a picture'),
  note: z.string().describe('What staff wrote about the resolution'),
})

const toFacts = (one: ComplaintRow) => ({
  ...one,
  number: complaintNumber(one.id),
  product: one.productName,
  kindLabel: complaintKindLabels[one.kind],
  state: complaintState(one),
  resolutionLabel: one.resolution && complaintResolutionLabels[one.resolution],
  reported: { maker: one.reportedToMakerOn, igj: one.reportedToIgjOn, nvwa: one.reportedToNvwaOn },
})

type FoundComplaint = NonNullable<Awaited<ReturnType<typeof complaintById>>>
const toCustomer = ({ complaint, order }: FoundComplaint): z.input<typeof Customer> | null =>
  order && {
    order: order.number,
    name: formatPayerName(order),
    email: order.email,
    description: complaint.description,
    picture: complaint.pictureFile !== null,
    note: complaint.note,
  }

async function requireComplaint(
  { db }: { db: Parameters<typeof complaintById>[0] },
  number: string,
): Promise<FoundComplaint> {
  return requireFound(await complaintById(db, requireComplaintId(number)))
}

export const adminComplaintEndpoints = [
  endpoint(
    'GET /api/admin/complaints',
    {
      summary: `The register of complaints without customers, ${pageSize} per page: open ones first, of these skin complaints first`,
      permission: 'complaints',
      reads: 'replica',
      query: {
        ...complaintFilter,
        page: z.coerce.number<string>().int().min(1).max(10_000).default(1),
      },
      reply: { complaints: z.array(fromRow(facts)), next: z.string().nullable() },
    },
    async ({ context, query: { page, ...filter } }) => {
      const offset = (page - 1) * pageSize
      const { rows, next } = await keysetPage(
        pageSize,
        (limit) => listComplaints(context.db, filter, { offset, limit }),
        () => String(page + 1),
      )
      return { complaints: rows.map(toFacts), next }
    },
  ),
  endpoint(
    'GET /api/admin/complaints/:number',
    {
      summary: 'One complaint; the customer only for roles that may see what a customer ordered',
      permission: 'complaints',
      params: ComplaintParams,
      reply: fromRow({
        ...facts,
        handled_at: Moment.nullable(),
        handled_by: z.string().nullable(),
        customer: Customer.nullable(),
        person: z.enum(['shown', 'on request', 'erased']),
      }),
    },
    async ({ context, params: { number }, caller: { user } }) => {
      const found = await requireComplaint(context, number)
      const { complaint, handledByName } = found
      const isErased = complaint.personErasedAt !== null
      const isShown = can(user?.staffRole, 'order-contents')
      return {
        ...toFacts(complaint),
        handledBy: complaint.handledBy && describeActor(complaint.handledBy, handledByName),
        customer: isShown ? toCustomer(found) : null,
        person: isErased
          ? ('erased' as const)
          : isShown
            ? ('shown' as const)
            : ('on request' as const),
      }
    },
  ),
  endpoint(
    'GET /api/admin/complaints/:number/customer',
    {
      summary:
        'The customer of a complaint and what the customer wrote, for staff who do not see them by default; audited',
      permission: 'complaints',
      auditAction: 'Klant bij een klacht bekeken',
      params: ComplaintParams,
      reply: Customer,
    },
    async ({ context, params: { number } }) => {
      return requireFound(toCustomer(await requireComplaint(context, number)))
    },
  ),
  endpoint(
    'GET /api/admin/complaints/:number/picture',
    {
      summary: 'The picture of a complaint; audited',
      permission: 'complaints',
      auditAction: 'Foto bij een klacht bekeken',
      params: ComplaintParams,
      reply: FileResponse,
      responseFormat: 'jpg',
      problems: ['media-unavailable'],
    },
    async ({ context, params: { number } }) => {
      const { complaint } = await requireComplaint(context, number)
      if (complaint.pictureFile === null) throw new Problem('not-found')
      const { content } = await readPrivateFile(context, complaint.pictureFile)
      return { name: `klacht-${complaintNumber(complaint.id)}.jpg`, bytes: new Uint8Array(content) }
    },
  ),
  endpoint(
    'POST /api/admin/complaints/:number/handled',
    {
      summary:
        'Closes a complaint with what the shop did, or replaces the resolution of a closed one',
      permission: 'complaints',
      auditAction: 'Klacht afgehandeld',
      params: ComplaintParams,
      body: z.object(
        {
          resolution: z.enum(complaintResolutions, { error: 'Kies wat er is gedaan.' }),
          note: OptionalParagraphs(1000).optional().describe('Without it, the stored note stays'),
        },
        { error: 'Kies wat er is gedaan.' },
      ),
    },
    async ({ context, params: { number }, caller, body, addAuditDetails }) => {
      await handleComplaint(context, requireComplaintId(number), body, staffActorOf(caller))
      addAuditDetails({ state: complaintResolutionLabels[body.resolution] })
    },
  ),
  endpoint(
    'PUT /api/admin/complaints/:number/reports/:to',
    {
      summary:
        'Records on which day staff reported the complaint to the maker or a supervisor; null removes the day',
      permission: 'complaints',
      auditAction: 'Melding van een klacht vastgelegd',
      params: ComplaintParams.extend({ to: z.enum(complaintReportTargets) }),
      body: z.object({ on: z.iso.date('Kies een dag.').nullable() }, { error: 'Kies een dag.' }),
    },
    async ({ context, params: { number, to }, body: { on } }) => {
      await reportComplaint(context, requireComplaintId(number), to, on)
    },
  ),
  endpoint(
    'POST /api/admin/complaints/export',
    {
      summary:
        'The register as a CSV file for the maker or the supervisor, without customers; audited',
      permission: 'complaints',
      auditAction: 'Klachtenregister opgehaald',
      body: z.object(complaintFilter),
      reply: FileResponse,
      responseFormat: 'csv',
    },
    async ({ context, body, addAuditDetails }) => {
      const { count, ...file } = await exportComplaintsCsv(context, body)
      addAuditDetails({ count })
      return file
    },
  ),
] as const
