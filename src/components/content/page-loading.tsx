import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { Spinner } from '#ui/spinner.tsx'

/** During a shorter wait the notice would only flash. */
const showAfterMs = 400

export function PageLoading() {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  const leaving = location !== undefined && location.pathname !== pathname
  return leaving ? <Waiting key={location.pathname} /> : null
}

function Waiting() {
  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), showAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-28 z-40 flex justify-center px-4"
    >
      {isSlow && (
        <p className="flex items-center gap-3 rounded-pill border border-line bg-white px-6 py-3 font-semibold text-ink shadow-float">
          <Spinner />
          Pagina wordt geladen...
        </p>
      )}
    </div>
  )
}
