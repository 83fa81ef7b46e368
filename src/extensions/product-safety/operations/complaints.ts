import { type Database, type Db, inTransaction } from '#data/core/db.ts'
import { queueCustomerMail } from '#data/mail/letters.ts'
import { orderLinesOf, type OrderRow } from '#data/order/orders.ts'
import { shipmentsOf } from '#data/order/shipments.ts'
import {
  type ComplaintFilter,
  type ComplaintRow,
  complaintsForExport,
  complaintsOfOrder,
  insertComplaint,
  lockComplaint,
  updateComplaint,
} from '../data/complaints.ts'
import type { Actor } from '#domain/order/actor.ts'
import { Problem, fieldProblem, requireFound } from '#domain/problem.ts'
import {
  canComplain,
  type ComplaintKind,
  complaintKindLabels,
  complaintNumber,
  type ComplaintReportTarget,
  type ComplaintResolution,
  complaintResolutionLabels,
  maxComplaintsPerOrder,
} from '../domain/complaint.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import { type CsvValue, formatDutchCsv } from '#integrations/csv/dutch-csv.ts'
import type { PictureRejectionReason } from '#integrations/media/picture-pipeline.ts'
import type { AppContext, DbAndClock, LinkContext } from '#operations/context.ts'
import { withOrderLock, requireOrderAndReviveLink } from '#operations/order/with-order.ts'
import { deletePrivateFile, storePrivateFile } from '#operations/private-files.ts'

/**
 * `itemId` is the id of the sellable item, as in the order lines of the API. `lot` is normalised;
 * null if the customer does not know it.
 */
export type NewComplaint = {
  itemId: number
  kind: ComplaintKind
  description: string
  lot: string | null
  key: string
}

const tooManyMessage =
  'Over deze bestelling is al vaak iets gemeld. Neem contact met ons op, dan lossen we het samen op.'

/**
 * Mails the number. Returns the same number for a repeated key.
 * @throws Problem not-found, link-expired, not-yet, input-invalid, too-many-requests
 */
export async function fileComplaint(
  context: LinkContext,
  token: string,
  { itemId, kind, description, lot, key }: NewComplaint,
): Promise<string> {
  const known = await requireOrderAndReviveLink(context, token)
  const at = context.clock()
  return withOrderLock(context.db, known.id, async (tx, order) => {
    const earlier = await complaintsOfOrder(tx, order.id)
    const repeated = earlier.find((one) => one.key === key)
    if (repeated) return complaintNumber(repeated.id)
    if (!(await canComplainAbout(tx, order))) throw new Problem('not-yet')
    if (earlier.length >= maxComplaintsPerOrder)
      throw new Problem('too-many-requests', { message: tooManyMessage })
    const line = (await orderLinesOf(tx, order.id)).find((one) => one.itemId === itemId)
    if (!line) throw fieldProblem('id', 'Kies om welk product het gaat.')
    const facts = {
      orderId: order.id,
      orderLineId: line.id,
      productId: line.productId,
      productName: line.name,
    }
    const { id } = await insertComplaint(tx, { ...facts, key, kind, description, lot, at })
    await queueCustomerMail(tx, order, { mail: 'complaint-receipt', data: { complaintId: id } }, at)
    return complaintNumber(id)
  })
}

const canComplainAbout = async (db: Db, order: OrderRow): Promise<boolean> =>
  canComplain(order, (await shipmentsOf(db, [order.id])).length > 0)

/** Only staff see the picture, which may show a person's skin. */
const messages: Record<PictureRejectionReason, string> = {
  unreadable: 'Deze foto kunnen we niet lezen. Kies een JPG, PNG of WebP die heel is.',
  'kind-not-accepted':
    'Dit bestand is geen foto die we kunnen gebruiken. Kies een JPG, PNG of WebP.',
  'too-many-pixels':
    'Deze foto is te groot: hooguit 60 megapixel. Kies een kleinere, of bewaar haar als gewone JPG.',
}

/**
 * Re-encodes the picture, which removes the place and time that a phone adds. Replaces an earlier
 * picture.
 * @throws Problem not-found, link-expired, input-invalid, media-unavailable
 */
export async function addComplaintPicture(
  context: Pick<AppContext, 'db' | 'links' | 'clock' | 'media' | 'privateFiles'>,
  token: string,
  complaintId: number,
  source: Uint8Array,
): Promise<void> {
  const order = await requireOrderAndReviveLink(context, token)
  requireFound((await complaintsOfOrder(context.db, order.id)).some(({ id }) => id === complaintId))
  const encoded = await context.media.reencodePicture(source)
  if ('refused' in encoded) throw fieldProblem('picture', messages[encoded.refused])
  const upload = { name: 'foto.jpg', contentType: 'image/jpeg', bytes: encoded.jpeg }
  const replaced = await storePrivateFile(context, upload, async (tx, { id }) => {
    const complaint = await lockComplaint(tx, complaintId)
    // The person may have been erased while the picture was encoded.
    if (!complaint || complaint.personErasedAt !== null) throw new Problem('not-found')
    await updateComplaint(tx, complaintId, { pictureFile: id })
    return complaint.pictureFile
  })
  if (replaced) await deletePrivateFile(context, replaced)
}

const updateLockedComplaint = (
  db: Database,
  id: number,
  toChange: (complaint: ComplaintRow) => Partial<ComplaintRow>,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const complaint = requireFound(await lockComplaint(tx, id))
    await updateComplaint(tx, id, toChange(complaint))
  })

/**
 * Closes the complaint, or replaces the resolution of a closed one. Without `note` the stored one
 * stays. Stores no note if the person was erased from the complaint.
 * @throws Problem not-found
 */
export const handleComplaint = (
  { db, clock }: DbAndClock,
  id: number,
  { resolution, note }: { resolution: ComplaintResolution; note?: string | undefined },
  by: Actor,
): Promise<void> =>
  updateLockedComplaint(db, id, ({ personErasedAt, handledAt, note: stored }) => ({
    resolution,
    note: personErasedAt ? '' : (note ?? stored),
    handledAt: handledAt ?? clock(),
    handledBy: by,
  }))

const reportColumns = {
  maker: 'reportedToMakerOn',
  igj: 'reportedToIgjOn',
  nvwa: 'reportedToNvwaOn',
} as const

/**
 * `on` is a calendar day, or null to remove the report.
 * @throws Problem not-found; input-invalid for a day in the future
 */
export const reportComplaint = (
  { db, clock }: DbAndClock,
  id: number,
  to: ComplaintReportTarget,
  on: string | null,
): Promise<void> =>
  updateLockedComplaint(db, id, ({ at }) => {
    const isEarly = on !== null && on < toCalendarDay(at)
    if (on !== null && (on > toCalendarDay(clock()) || isEarly))
      throw fieldProblem(
        'on',
        isEarly ? 'Kies een dag vanaf de dag van de klacht.' : 'Kies een dag die al geweest is.',
      )
    return { [reportColumns[to]]: on }
  })

const header = [
  'Nummer',
  'Ontvangen',
  'Product',
  'Lotnummer',
  'Soort',
  'Wat er gebeurde',
  'Afgehandeld',
  'Wat is gedaan',
  'Gemeld bij maker',
  'Gemeld bij IGJ',
  'Gemeld bij NVWA',
]

/**
 * Contains no name, order number, picture or staff note. The description has no name unless the
 * customer wrote one.
 */
export async function exportComplaintsCsv({ db, clock }: DbAndClock, filter: ComplaintFilter) {
  const rows: CsvValue[][] = (await complaintsForExport(db, filter)).map((one) => [
    complaintNumber(one.id),
    toCalendarDay(one.at),
    one.productName,
    one.lot,
    complaintKindLabels[one.kind],
    one.description,
    one.handledAt && toCalendarDay(one.handledAt),
    one.resolution && complaintResolutionLabels[one.resolution],
    one.reportedToMakerOn,
    one.reportedToIgjOn,
    one.reportedToNvwaOn,
  ])
  return {
    name: `klachten-${toCalendarDay(clock())}.csv`,
    bytes: formatDutchCsv([header, ...rows]),
    count: rows.length,
  }
}
