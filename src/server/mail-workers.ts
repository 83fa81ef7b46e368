// Looks for waiting mails every second, in every process of the shop: a mail leaves soon after what it tells about.

import { setTimeout as pause } from 'node:timers/promises'
import { type MailRoom, sendNextMail } from '#operations/send-mails.ts'

/** Milliseconds. The breath after each mail leaves the processor to visitors while a burst is worked off. */
const times = { breath: 40, lull: 1_000, afterFailure: 3_000 }
const workers = 2

export type Workers = {
  /** Takes no more mails; answers when those under way are done. */
  stop: () => Promise<void>
}

export function mailWorkers(room: MailRoom): Workers {
  const stopping = new AbortController()
  const rest = (milliseconds: number) => pause(milliseconds, undefined, { signal: stopping.signal }).catch(() => undefined)
  const work = async () => {
    while (!stopping.signal.aborted) await rest(await step(room))
  }
  const working = Promise.all(Array.from({ length: workers }, work))
  return {
    stop: async () => {
      stopping.abort()
      await working
    },
  }
}

async function step(room: MailRoom): Promise<number> {
  try {
    return (await sendNextMail(room)) ? times.breath : times.lull
  } catch (error) {
    room.log.warn({ err: error }, 'the outbox cannot be worked on now')
    return times.afterFailure
  }
}
