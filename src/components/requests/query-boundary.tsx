import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import type { QueryResult } from './use-query.ts'

type Props<Data> = {
  result: QueryResult<Data>
  reload: () => Promise<void>
  children: (data: Data) => ReactNode
}

export function QueryBoundary<Data>({ result, reload, children }: Props<Data>) {
  if (result.status === 'loading') return <Spinner label="Een ogenblik" />
  if (result.status === 'done') return children(result.data)
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="error">{result.message}</Notice>
      <Button kind="ghost" onClick={() => void reload()}>
        Probeer opnieuw
      </Button>
    </div>
  )
}
