import { lazyWithinTime } from '#ui/lazy-within-time.tsx'

export const complaintForm = {
  action: 'complain',
  title: 'Er is iets met mijn product',
  Form: lazyWithinTime(() => import('./screens/order/complaint-form.tsx')),
} as const
