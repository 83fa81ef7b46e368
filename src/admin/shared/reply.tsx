import type { ReactNode } from 'react'
import type { EndpointInput, EndpointKey, EndpointReply } from '#api/index.ts'
import { QueryBoundary } from '#components/requests/query-boundary.tsx'
import { useReplyFrom } from '#components/requests/use-reply.ts'

type Props<K extends EndpointKey> = EndpointInput<K> & {
  from: K
  children: (reply: EndpointReply<K>, reload: () => Promise<void>) => ReactNode
}

/** Renders the reply of an endpoint, and until then that it loads or failed. */
export function Reply<K extends EndpointKey>({ from, children, ...input }: Props<K>) {
  const { result, reload } = useReplyFrom(from, JSON.stringify(input))
  return (
    <QueryBoundary result={result} reload={reload}>
      {(reply) => children(reply, reload)}
    </QueryBoundary>
  )
}
