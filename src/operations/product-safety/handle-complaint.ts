// Staff record what they did about a complaint, and to whom they reported it.

import {
  lockComplaint,
  setComplaintHandled,
  setComplaintReported,
} from '#data/product-safety/complaints.ts'
import { inTransaction } from '#data/core/transaction.ts'
import type { Actor } from '#domain/order/actor.ts'
import type {
  ComplaintReportTarget,
  ComplaintResolution,
} from '#domain/product-safety/complaint.ts'
import { Problem } from '#domain/problem.ts'
import { toCalendarDay } from '#domain/time/calendar-day.ts'
import type { DbAndClock } from '../context.ts'

type Resolution = { resolution: ComplaintResolution; note: string }

/**
 * Closes the complaint, or replaces the resolution of a closed one. Keeps no note if the person was
 * erased from the complaint.
 * @throws Problem not-found
 */
export const handleComplaint = (
  { db, clock }: DbAndClock,
  id: number,
  { resolution, note }: Resolution,
  by: Actor,
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const complaint = await lockComplaint(tx, id)
    if (!complaint) throw new Problem('not-found')
    const storedNote = complaint.personErasedAt ? '' : note
    await setComplaintHandled(tx, id, {
      resolution,
      note: storedNote,
      handledAt: complaint.handledAt ?? clock(),
      handledBy: by,
    })
  })

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
  inTransaction(db, async (tx) => {
    const complaint = await lockComplaint(tx, id)
    if (!complaint) throw new Problem('not-found')
    const isEarly = on !== null && on < toCalendarDay(complaint.at)
    if (on !== null && (on > toCalendarDay(clock()) || isEarly))
      throw new Problem('input-invalid', {
        errors: {
          on: [
            isEarly
              ? 'Kies een dag vanaf de dag van de klacht.'
              : 'Kies een dag die al geweest is.',
          ],
        },
      })
    await setComplaintReported(tx, id, to, on)
  })
