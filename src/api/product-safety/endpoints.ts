import { adminComplaintEndpoints } from './admin-complaints.ts'
import { getOrderComplaints, postComplaint, postComplaintPicture } from './complaints.ts'
import { lotEndpoints, lotSearchEndpoints } from './lots.ts'
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
