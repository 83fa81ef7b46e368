// What staff do next with an order: the first thing largest, what can wait below it, and what is
// rare in a menu.

import { workCardClass } from '../shared/screen.tsx'
import { useEffect, useId, useRef, useState } from 'react'
import { ActionMenu } from '../shared/action-menu.tsx'
import { DialogButton } from '../shared/forms/dialog-button.tsx'
import { CancelOrderDialog, UnpackButton } from './fulfilment/pack-and-cancel.tsx'
import { ShipmentUndo, type UndoableShipment } from './fulfilment/shipments.tsx'
import { findNextSteps, type NextStep } from './next-steps.ts'
import type { OrderProps } from './order-props.ts'
import { showNextStep } from './show-next-step.tsx'

const keyOf = (step: NextStep): string =>
  JSON.stringify(step.kind === 'return' ? step.one.number : step)

export function NextStepPanel(props: OrderProps) {
  const { order, runAction } = props
  const { number, can } = order
  const [shipment, setShipment] = useState<UndoableShipment>()
  const heading = useId()
  const [first, ...others] = findNextSteps(order).map((step, index) => ({
    key: keyOf(step),
    ...showNextStep(step, {
      ...props,
      kind: index === 0 ? 'primary' : 'ghost',
      onShipped: setShipment,
    }),
  }))
  const title = useRef<HTMLHeadingElement>(null)
  const shownKey = useRef(first?.key)
  // The button of the step before is gone, and with it the focus.
  useEffect(() => {
    if (shownKey.current === first?.key) return
    shownKey.current = first?.key
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true })
  })
  return (
    <section aria-labelledby={heading} className={`min-w-0 ${workCardClass}`}>
      {shipment && (
        <div className="mb-5">
          <ShipmentUndo
            key={shipment.key}
            shipment={shipment}
            sendsMail={!order.by_post}
            onUndone={() => void runAction(() => Promise.resolve(), '')}
          />
        </div>
      )}
      <div className="flex items-start justify-between gap-4">
        <div>
          <p className="text-sm font-semibold text-ink-soft">Nu te doen</p>
          <h2 ref={title} id={heading} tabIndex={-1} className="text-2xl outline-none">
            {first?.title}
          </h2>
        </div>
        <ActionMenu of={`bestelling ${number}`}>
          {can.unpack && <UnpackButton {...props} />}
          {can.cancel && (
            <DialogButton
              kind="plain"
              dialog={(close) => <CancelOrderDialog {...props} onClose={close} />}
            >
              Annuleren
            </DialogButton>
          )}
        </ActionMenu>
      </div>
      <div className="grid gap-4 not-empty:mt-3">
        {first?.text && <div>{first.text}</div>}
        {first?.actions && (
          <div className="flex flex-wrap items-center gap-3 [&>:first-child]:min-h-14 [&>:first-child]:px-8 [&>:first-child]:text-lg max-sm:[&>:first-child]:w-full">
            {first.actions}
          </div>
        )}
      </div>
      {others.length > 0 && (
        <ol className="mt-5 grid gap-4">
          {others.map(({ key, title: name, text, actions }) => (
            <li key={key} className="grid gap-2 border-t border-line pt-4">
              <h3 className="font-semibold">{name}</h3>
              {text && <div className="text-sm">{text}</div>}
              {actions && <div className="flex flex-wrap items-center gap-3">{actions}</div>}
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
