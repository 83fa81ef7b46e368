const callersBy = (search: string) =>
  ({ key: 'POST /api/admin/phone-orders/past-customers', body: { search } }) as const

export const searches = {
  'callers by full name': callersBy('sjoerd postma'),
  'callers by a last name': callersBy('postma'),
  'callers by two letters, no match': callersBy('xq'),
}
