import { useTranslation } from 'react-i18next';
import { Euros } from '../../ui/Euros';
import { useForm } from '../form/formContext';

/** What is to be paid for the application of the form: nothing where it is free, or where its money has come already (TRU-02). */
export function FeeText({ euros }: { euros: number }) {
  const { application } = useForm();
  const { t } = useTranslation('payment');
  if (euros > 0) return <Euros amount={euros} />;
  return t(application.payment?.isKept ? 'covered' : 'free');
}
