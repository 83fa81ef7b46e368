// The orders that staff chose for one step, such as the pack list: which they are, which cannot be
// part of it, and which the shop refused.

import { useCallback } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { EndpointReply } from '#api/index.ts'
import { browserApi } from '#components/api-context.ts'
import { useQuery } from '#components/requests/use-query.ts'
import { Notice } from '#ui/notice.tsx'
import { formatCountOf } from '#domain/text/format-count-of.ts'

/** Loads the orders whose numbers are in the URL; without numbers, those that the API chooses. */
export function useChosenOrders<Reply>(load: (body: { numbers?: string[] }) => Promise<Reply>) {
  const numbers = useSearchParams()[0].get('numbers') ?? ''
  const loadChosen = useCallback(
    () => load(numbers ? { numbers: numbers.split(',').filter(Boolean) } : {}),
    [load, numbers],
  )
  return { ...useQuery(loadChosen), numbers }
}

/** Without numbers, what must leave today. */
export const usePackList = () => useChosenOrders(loadPackList)

const loadPackList = (body: { numbers?: string[] }) =>
  browserApi('POST /api/admin/pack-list', { body })

export type PackListOrder = EndpointReply<'POST /api/admin/pack-list'>['orders'][number]

/** Separates the orders that must not be packed yet, with the reason: they get no slip either. */
export function splitByHold<Order extends Pick<PackListOrder, 'number' | 'waits_for'>>(
  orders: readonly Order[],
) {
  return {
    toPack: orders.filter(({ waits_for: reason }) => reason === null),
    waiting: orders.flatMap(({ number, waits_for: reason }) =>
      reason ? [{ number, reason }] : [],
    ),
  }
}

export const describeOrderCount = (count: number): string =>
  formatCountOf(count, 'bestelling', 'bestellingen')

type LeftOutProps<Reason extends string> = {
  orders: readonly { number: string; reason: Reason }[]
  labels: Readonly<Record<Reason, string>>
}

/** A printed list does not contain this. */
export function OrdersLeftOut<Reason extends string>({ orders, labels }: LeftOutProps<Reason>) {
  if (orders.length === 0) return null
  return (
    <div className="mb-6 print:hidden">
      <Notice kind="warning">
        <p>
          {orders.length === 1
            ? 'Deze bestelling staat er niet bij:'
            : 'Deze bestellingen staan er niet bij:'}
        </p>
        <ul>
          {orders.map(({ number, reason }) => (
            <li key={number}>
              <Link to={`/admin/bestellingen/${number}`} className="link">
                {number}
              </Link>
              , {labels[reason]}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

/** `refused` is why, in Dutch. */
export type RefusedOrder = { number: string; refused: string | null }

export const RefusedOrders = ({ orders }: { orders: readonly RefusedOrder[] }) =>
  orders.length > 0 && (
    <Notice kind="error">
      <ul>
        {orders.map(({ number, refused }) => (
          <li key={number}>
            {number}: {refused}
          </li>
        ))}
      </ul>
    </Notice>
  )
