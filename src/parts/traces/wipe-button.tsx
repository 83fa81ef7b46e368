// The way to 'Wis mijn sporen'. Without scripts the shop keeps nothing on a device, so then there is no button.

import { Eraser } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useInBrowser } from '#ui/use-in-browser.ts'

type Question = ComponentType<{ onClose: () => void }>

export function WipeButton({ className }: { className: string }) {
  const [Asking, setAsking] = useState<Question>()
  const inBrowser = useInBrowser()
  const ask = () =>
    void import('./wipe-dialog.tsx').then(
      (found) => setAsking(() => found.default),
      () => alert('Dat lukt nu niet: er is geen verbinding. Probeer het opnieuw.'),
    )
  return (
    <>
      <button type="button" aria-haspopup="dialog" disabled={!inBrowser} onClick={ask} className={`noscript:hidden ${className}`}>
        <Eraser aria-hidden size={18} />
        Wis mijn sporen
      </button>
      {Asking && <Asking onClose={() => setAsking(undefined)} />}
    </>
  )
}
