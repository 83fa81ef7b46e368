import type { AdminQuestion } from '../shell/admin-question.ts'
import { useExtensions } from '../shell/use-extensions.ts'

/** Those of the extensions that the shop uses, with the rules that others add. */
export function useQuestions(): readonly AdminQuestion[] {
  const extensions = useExtensions()
  return extensions
    .flatMap(({ questions }) => questions)
    .map((one) => {
      const more = extensions.flatMap(({ questionRules }) => questionRules[one.path] ?? [])
      return { ...one, rules: [...one.rules.slice(0, 1), ...more, ...one.rules.slice(1)] }
    })
}
