import { useEffect } from 'react'
import { useLocation } from 'react-router'

export function useOpenQuestionFromHash(): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const question =
      hash.startsWith('#vraag-') && document.getElementById(hash.slice(1))?.closest('details')
    if (!question) return
    question.open = true
    question.scrollIntoView()
  }, [location])
}
