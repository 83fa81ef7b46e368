import { useLocation } from 'react-router'
import { TabLink } from '#admin/shared/screen.tsx'
import { useQuestions } from './questions.ts'

export default function StatisticsTabs() {
  const { pathname, search } = useLocation()
  const tabs = [
    { name: 'Verkoop', path: '/admin/stats' },
    ...useQuestions().map(({ name, path }) => ({
      name,
      path: `/admin/stats/${path}`,
    })),
  ]
  const params = new URLSearchParams(search)
  const period = new URLSearchParams(
    [...params].filter(([name]) => name === 'from' || name === 'to'),
  ).toString()
  return (
    <nav
      aria-label="Onderwerp"
      className="mb-5 flex flex-wrap gap-x-5 border-b border-line text-sm sm:gap-x-8 print:hidden"
    >
      {tabs.map(({ name, path }) => (
        <TabLink key={path} to={period ? `${path}?${period}` : path} isCurrent={path === pathname}>
          {name}
        </TabLink>
      ))}
    </nav>
  )
}
