import { useLocation } from 'react-router'
import { TabLink } from '../shared/screen.tsx'
import { useQuestions } from './use-questions.ts'

/** Verkoop and the questions of the extensions that the shop uses. */
export function StatisticsTabs() {
  const { pathname, search } = useLocation()
  const questions = useQuestions()
  if (questions.length === 0) return null
  const tabs = [
    { name: 'Verkoop', path: '/admin/stats' },
    ...questions.map(({ name, path }) => ({ name, path: `/admin/stats/${path}` })),
  ]
  const params = new URLSearchParams(search)
  const period = new URLSearchParams(
    [...params].filter(([name]) => name === 'from' || name === 'to'),
  ).toString()
  return (
    <nav
      aria-label="Onderwerp"
      className="mb-4 flex flex-wrap gap-x-5 border-b border-line text-sm sm:gap-x-8 print:hidden"
    >
      {tabs.map(({ name, path }) => (
        <TabLink key={path} to={period ? `${path}?${period}` : path} isCurrent={path === pathname}>
          {name}
        </TabLink>
      ))}
    </nav>
  )
}
