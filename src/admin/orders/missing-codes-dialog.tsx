// Asks once whether orders without a tracking code are shipped too.

import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { describeOrderCount } from './bulk-parcels.ts'

type Props = { numbers: readonly string[]; onShip: () => void; onClose: () => void }

export function MissingCodesDialog({ numbers, onShip, onClose }: Props) {
  return (
    <Dialog title={`${describeOrderCount(numbers.length)} zonder volgcode`} onClose={onClose}>
      <p className="mb-2">{numbers.join(', ')}</p>
      <p className="mb-6">
        {numbers.length === 1
          ? 'Deze klant kan het pakket dan niet volgen.'
          : 'Deze klanten kunnen het pakket dan niet volgen.'}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onShip}>Verzend toch</Button>
        <Button kind="ghost" onClick={onClose}>
          Terug naar de codes
        </Button>
      </div>
    </Dialog>
  )
}
