// The button that binds: its two lines are one name, and it stays reachable while the order is on its way.

import { Button } from '#ui/button.tsx'

export function OrderButton({ form, busy }: { form: string; busy: boolean }) {
  return (
    <>
      <Button type="submit" form={form} busy={busy} className="w-full">
        <span className="flex flex-col gap-0.5 py-1">
          <span>Ga naar betaling</span> <span className="text-sm font-normal">Bestelling met betalingsverplichting</span>
        </span>
      </Button>
      <p aria-live="polite" className="sr-only">
        {busy ? 'Je bestelling wordt verwerkt. Een ogenblik.' : ''}
      </p>
    </>
  )
}
