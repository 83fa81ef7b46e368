// What a screen asked the shop for: being fetched, there, or the reason why not with another try.

import type { ReactNode } from 'react'
import type { Own } from '#parts/account/use-own.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'

type Props<Value> = { own: Own<Value>; again: () => Promise<void>; children: (value: Value) => ReactNode }

export function Asked<Value>({ own, again, children }: Props<Value>) {
  if (own.is === 'loading') return <Spinner label="Een ogenblik" />
  if (own.is === 'there') return children(own.value)
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="error">{own.message}</Notice>
      <Button kind="ghost" onClick={() => void again()}>
        Probeer opnieuw
      </Button>
    </div>
  )
}
