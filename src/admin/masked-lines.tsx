// What somebody ordered: the lines, or only how many for who need not see them, with a button whose every use is recorded.

import { type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useMutation } from '#parts/requests/use-mutation.ts'

type Props<Line> = {
  products: number
  lines: readonly Line[] | null
  /** Asks for the lines; the shop records that it was asked. */
  reveal: () => Promise<readonly Line[]>
  children: (lines: readonly Line[]) => ReactNode
}

export const countWords = (products: number): string => (products === 1 ? '1 product' : `${products} producten`)

/** Give it a key of what it is about, so that what was shown of one thing is not shown of the next. */
export function MaskedLines<Line>({ products, lines, reveal, children }: Props<Line>) {
  const [shown, setShown] = useState<readonly Line[]>()
  const { notice, busy, run } = useMutation()
  const seen = lines ?? shown
  if (seen) return children(seen)
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold">{countWords(products)}</p>
      <p className="max-w-[52ch] text-sm text-ink-soft">
        Wat iemand bestelt, zegt iets over zijn gezondheid. Kijk alleen als je het nodig hebt: in het logboek komt te staan dat je keek.
      </p>
      {notice?.kind === 'error' && <Notice kind="error">{notice.text}</Notice>}
      <Button kind="ghost" busy={busy} onClick={() => void run(async () => setShown(await reveal()))}>
        Toon producten
      </Button>
    </div>
  )
}
