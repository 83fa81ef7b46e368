import { adminComplaintEndpoints } from './admin-complaints.ts'
import { getOrderComplaints, postComplaint, postComplaintPicture } from './complaints.ts'
import { lotSearchEndpoints } from './lot-search.ts'
import { lotEndpoints } from './lots.ts'
import { recallEndpoints } from './recalls.ts'

export const productSafetyEndpoints = [
  postComplaint,
  postComplaintPicture,
  getOrderComplaints,
  ...adminComplaintEndpoints,
  ...lotEndpoints,
  ...lotSearchEndpoints,
  ...recallEndpoints,
] as const
