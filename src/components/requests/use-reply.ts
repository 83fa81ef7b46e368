import { useCallback } from 'react'
import type { EndpointInput, EndpointKey, EndpointReply } from '#api/index.ts'
import { browserApi } from '../api-context.ts'
import { useQuery } from './use-query.ts'

type Input<K extends EndpointKey> =
  {} extends EndpointInput<K> ? [input?: EndpointInput<K>] : [input: EndpointInput<K>]

/** The compiler cannot infer whether the call of some endpoint needs an input. */
const callEndpoint = browserApi as <K extends EndpointKey>(
  key: K,
  input: EndpointInput<K>,
) => Promise<EndpointReply<K>>

/**
 * Fetches the reply of an endpoint, as useQuery does. Another input starts a new request; an input
 * with the same values does not.
 */
export function useReply<K extends EndpointKey>(key: K, ...[input]: Input<K>) {
  return useReplyFrom(key, JSON.stringify(input ?? {}))
}

/** `input` is JSON. `initial` is the reply until the first one. */
export function useReplyFrom<K extends EndpointKey>(
  key: K,
  input: string,
  initial?: EndpointReply<K>,
) {
  const fetchReply = useCallback(() => callEndpoint(key, JSON.parse(input)), [key, input])
  return useQuery<EndpointReply<K>>(fetchReply, initial)
}
