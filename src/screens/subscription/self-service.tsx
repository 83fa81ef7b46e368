// What wakes after the top of the page: the contents, the choices, and what happened.

import { Choices } from './choices.tsx'
import { Contents } from './contents.tsx'
import { lineText } from './form-parts.ts'
import { History } from './history.tsx'
import type { ShownSubscription } from './look.ts'

export default function SelfService({ subscription, today }: ShownSubscription) {
  const { lines, pending_changes } = subscription
  // What was typed is forgotten once it was kept or waits for a confirmation.
  const contents = [...lines.map(lineText), ...pending_changes.map(({ id }) => id)].join()
  return (
    <div className="grid gap-12">
      <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_26rem]">
        <Contents key={contents} subscription={subscription} />
        <Choices subscription={subscription} today={today} />
      </div>
      <History subscription={subscription} />
    </div>
  )
}
