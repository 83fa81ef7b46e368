import type { Actor } from '#domain/order/actor.ts'
import { describeActor } from '#domain/order/order-events.ts'

type NoteRow = { id: number; at: Date; text: string; by: Actor; name: string | null }

export const toNoteReply = ({ id, at, text, by, name }: NoteRow) => ({
  id,
  at,
  text,
  by: describeActor(by, name),
})
