// An address may name a question on the page (`#vraag-…`): it opens and comes into sight.

import { useEffect } from 'react'
import { useLocation } from 'react-router'

export function useOpenedQuestion(): void {
  const location = useLocation()
  useEffect(() => {
    const { hash } = location
    const question = hash.startsWith('#vraag-') && document.getElementById(hash.slice(1))?.closest('details')
    if (!question) return
    question.open = true
    question.scrollIntoView()
  }, [location])
}
