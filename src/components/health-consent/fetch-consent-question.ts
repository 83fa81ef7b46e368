import type { LoaderFunctionArgs } from 'react-router'
import { apiForLoader } from '../api-context.ts'

/**
 * Returns null if the shop has another ground than consent, and if the API responds with a problem.
 */
export async function fetchConsentQuestion(
  context: LoaderFunctionArgs['context'],
  source: 'checkout' | 'registration' | 'restock',
) {
  const { question } = await apiForLoader(context)('GET /api/health-consent-question', {
    query: { source },
  }).catch((error: unknown) => {
    if (error instanceof Error) throw error
    return { question: null }
  })
  return question
}
