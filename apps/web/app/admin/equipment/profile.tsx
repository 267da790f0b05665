import {
  equipmentCalls as calls,
  type Equipment,
  equipmentInput as input,
} from '@thinna/contract/equipment/equipment';
import { fill } from '@thinna/contract/words/index';
import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useDialog } from '../../console/use-dialog.ts';
import { pictureAddress } from '../../lib/base.ts';
import { isMissing } from '../../lib/console/api.ts';
import { useCall } from '../../lib/console/use-call.ts';
import { Box } from '../../shared/box.tsx';
import { useToast } from '../../ui/console/toast.tsx';
import { ProfileBlock } from '../../ui/office/profile-block.tsx';
import { ZoomPicture } from '../../ui/office/zoom-picture.tsx';
import { RecordPage } from '../record-page.tsx';
import { useWords } from '../use-words.ts';
import { EquipmentEditor } from './editor.tsx';

/** The page of one piece of equipment, with its picture. */
export default function EquipmentProfile() {
  const { id = '' } = useParams();
  const query = useCall(calls.get, { params: { id } });
  const text = useWords().equipment;
  const toast = useToast();
  const { error } = query;

  useEffect(() => {
    if (error && !isMissing(error)) toast.failure(text.details_failed);
  }, [error, toast, text]);

  return (
    <RecordPage
      query={query}
      list="/admin/equipments"
      record="equipment"
      nameOf={({ name }) => name}
      texts={{ one: text.one, not_found: text.is_gone, not_loaded: text.not_loaded }}
      editLabel={text.edit}
    >
      {(piece) => <Facts piece={piece} />}
    </RecordPage>
  );
}

function Facts({ piece }: { piece: Equipment }) {
  const text = useWords().equipment;
  const { searchParams, close } = useDialog();
  const { image_url, quantity } = piece;

  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-2">
        <ProfileBlock
          title={text.details}
          schema={input}
          fields={['type', 'quantity', 'status', 'condition', 'notes']}
          record={{ ...piece, quantity: String(quantity) }}
        />
        {image_url === null ? (
          <figure className="no-picture">
            <Box />
            <figcaption>{text.no_picture}</figcaption>
          </figure>
        ) : (
          <ZoomPicture
            src={pictureAddress(image_url)}
            name={fill(text.picture, { name: piece.name })}
            enlarge={text.enlarge}
          />
        )}
      </div>
      {searchParams.has('edit') && <EquipmentEditor piece={piece} onClose={close} />}
    </>
  );
}
