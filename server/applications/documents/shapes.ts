import { Type } from 'typebox';

/** API-206. */
export const DocumentShape = Type.Object({
  documentId: Type.String(),
  fileName: Type.String(),
  documentType: Type.String(),
  rowId: Type.Union([Type.String(), Type.Null()]),
  applicationId: Type.Integer(),
  applicationNo: Type.String(),
  size: Type.Integer(),
});
