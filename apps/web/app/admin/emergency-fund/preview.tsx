import { fill } from '@thinna/contract/words/index';
import { pictureAddress } from '../../lib/base.ts';
import { useConsole } from '../../lib/console/console-language.tsx';
import { FundCase } from '../../shared/fund-case.tsx';
import { useField } from '../../ui/form/form.tsx';
import { FilePreview } from '../../ui/office/file-preview.tsx';
import { usePicture } from '../../ui/office/picture-field.tsx';
import { useWords } from '../use-words.ts';

/** The case as visitors of the website will see it. */
export function FundPreview() {
  const words = useWords();
  const { site } = useConsole();
  const text = words.emergency_fund;
  const photo = usePicture('photo').value;
  const qrCode = usePicture('qr_code').value;
  const fund = {
    name: useField('name').value,
    details: useField('details').value,
    account_number: useField('account_number').value,
    ifsc_code: useField('ifsc_code').value,
    upi_id: useField('upi_id').value.trim(),
  };
  const qrCodeLabel = fill(site.fund.code, { name: fund.name });

  return (
    <details className="fund-preview">
      <summary>{text.preview}</summary>
      <div className="site fund-body">
        <FundCase
          fund={fund}
          words={site}
          photo={<Picture picture={photo} label={fund.name} className="fund-photo" />}
          qrCode={
            qrCode || fund.upi_id ? (
              <>
                <Picture picture={qrCode} label={qrCodeLabel} className="" />
                {!qrCode && <span className="font-normal">{text.code_drawn}</span>}
              </>
            ) : null
          }
        />
      </div>
    </details>
  );
}

interface PictureProps {
  picture: File | string | null;
  label: string;
  className: string;
}

function Picture({ picture, label, className }: PictureProps) {
  if (picture === null) return null;
  if (picture instanceof File) {
    return <FilePreview file={picture} label={label} className={className} />;
  }
  return <img src={pictureAddress(picture)} alt={label} className={className} />;
}
