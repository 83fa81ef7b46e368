import { useEffect, useState } from 'react'
import type { EndpointReply } from '#api/index.ts'
import type { MailWords } from '#domain/mail/mail-words.ts'
import { browserApi } from '#components/api-context.ts'
import { toErrorMessage } from '#components/requests/use-mutation.ts'

type Preview = EndpointReply<'POST /api/admin/mail-words/:name/preview'>

/** In milliseconds. Long enough that a fast typist does not request a preview per letter. */
const pauseAfterTyping = 350

/**
 * Renders the mail with what staff typed, soon after they pause. The last preview stays until then.
 */
export function useMailPreview(
  name: string,
  words: MailWords,
): { preview: Preview | undefined; failure: string | undefined } {
  const [state, setState] = useState<{ preview?: Preview; failure?: string }>({})
  useEffect(() => {
    const request = new AbortController()
    const timer = setTimeout(() => {
      browserApi('POST /api/admin/mail-words/:name/preview', {
        params: { name },
        body: { words },
      }).then(
        (preview) => request.signal.aborted || setState({ preview }),
        (error: unknown) =>
          request.signal.aborted ||
          setState((before) => ({ ...before, failure: toErrorMessage(error) })),
      )
    }, pauseAfterTyping)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [name, words])
  return { preview: state.preview, failure: state.failure }
}
