import type { Api } from '#api/framework/client.ts'
import type { EndpointReply } from '#api/index.ts'
import type { Undo } from '../shared/messages/undo.ts'

type Review = Pick<
  EndpointReply<'GET /api/admin/reviews'>['reviews'][number],
  'id' | 'changed_at' | 'state' | 'rejection_reason'
>

/** Returns no undo for a review that waited: nothing makes it wait again. */
export async function approveReview(api: Api, review: Review): Promise<Undo | undefined> {
  const { rejection_reason: reason } = review
  await postApproval(api, review)
  return reason === null
    ? undefined
    : { name: 'review-approved', run: () => postRefusal(api, review, reason) }
}

/** Returns an undo for a review that visitors saw. */
export async function refuseReview(
  api: Api,
  review: Review,
  reason: string,
): Promise<Undo | undefined> {
  await postRefusal(api, review, reason)
  return review.state === 'approved'
    ? { name: 'review-refused', run: () => postApproval(api, review) }
    : undefined
}

const postApproval = async (api: Api, { id, changed_at }: Review): Promise<void> => {
  await api('POST /api/admin/reviews/:id/approve', {
    params: { id },
    body: { changed_at },
  })
}
const postRefusal = async (api: Api, { id, changed_at }: Review, reason: string): Promise<void> => {
  await api('POST /api/admin/reviews/:id/refuse', {
    params: { id },
    body: { changed_at, reason },
  })
}
