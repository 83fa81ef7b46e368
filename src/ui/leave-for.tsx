import { useEffect } from 'react'

/** In place of a piece that opens on demand and whose script cannot be fetched: the page of the shop that does the same is opened instead. */
export function LeaveFor({ address }: { address: string }) {
  useEffect(() => location.assign(address), [address])
  return null
}
