"use client";

import { LocateFixed } from "lucide";
import { useId, useState } from "react";
import { useWatch } from "react-hook-form";
import { LocationMap } from "@/components/attendances/location-map";
import { useMapTiles } from "@/components/attendances/map-settings";
import { DigitsInput } from "@/components/form/digits-input";
import { FormDialog } from "@/components/form/form-dialog";
import { FormField, FormGrid } from "@/components/form/form-field";
import { useServerForm } from "@/components/form/use-server-form";
import { useSubmit } from "@/components/form/use-submit";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { RADIUS } from "@/lib/workplaces/labels";
import type { WorkplacePoint, WorkplaceWire } from "@/server/wire/workplaces";

type Values = { label: string; latitude: string; longitude: string; radius: string };

type Props = {
	workplace: Pick<WorkplaceWire, "id_workplace" | "version" | "points">;
	/** The point to change. Without one, the form adds one. */
	point?: WorkplacePoint;
	open: boolean;
	onOpenChange: (open: boolean) => void;
};

const schema = () => import("@/lib/schemas/workplaces").then((module) => module.pointSchema);

/** '-6.2297, 106.8166', as maps copy it. */
const PAIR = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Adds a point to the map of a workplace, or changes one. */
export function PointDialog({ workplace, point, open, onOpenChange }: Props) {
	const formId = useId();
	const { form, bind, sending } = useServerForm<Values>(schema);
	const { register, control, setValue, formState } = form;
	const { errors } = formState;
	const { submit } = useSubmit();
	const tiles = useMapTiles();
	const [locating, setLocating] = useState(false);
	const typed = useWatch({ control });
	const latitude = Number(typed.latitude ?? point?.latitude ?? Number.NaN);
	const longitude = Number(typed.longitude ?? point?.longitude ?? Number.NaN);
	const radius = Number(typed.radius ?? point?.radius ?? RADIUS.usual);
	const isPlace = typed.latitude !== "" && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

	function put(lat: number | string, lng: number | string) {
		setValue("latitude", String(lat), { shouldValidate: true });
		setValue("longitude", String(lng), { shouldValidate: true });
	}

	function locate() {
		setLocating(true);
		navigator.geolocation.getCurrentPosition(
			({ coords }) => {
				put(coords.latitude.toFixed(6), coords.longitude.toFixed(6));
				setLocating(false);
			},
			() => setLocating(false),
			{ enableHighAccuracy: true, timeout: 10_000 },
		);
	}

	const save = (values: Values) => {
		const edited = { ...values, id_point: point?.id_point };
		const others = workplace.points.map((one) => (one.id_point === point?.id_point ? edited : one));
		return submit({
			method: "PUT",
			path: `/workplaces/${workplace.id_workplace}/points/update`,
			body: { version: workplace.version, points: point ? others : [...others, edited] },
			close: () => onOpenChange(false),
			failure: "Titik Peta Gagal Disimpan",
			stale: [404, 409],
			refreshes: true,
		});
	};

	return (
		<FormDialog
			open={open}
			onOpenChange={onOpenChange}
			title={point ? "Edit Titik Peta" : "Tambah Titik Peta"}
			form={formId}
			sending={sending}
		>
			<form id={formId} {...bind(save)} className="space-y-2">
				<FormField label="Nama Titik" required hint="Misalnya Gerbang utama." error={errors.label?.message}>
					<Input autoComplete="off" defaultValue={point?.label ?? ""} {...register("label")} />
				</FormField>
				<FormGrid>
					<FormField
						label="Lintang"
						required
						hint="Boleh tempel keduanya: -6.2297, 106.8166"
						error={errors.latitude?.message}
					>
						<Input
							autoComplete="off"
							defaultValue={point?.latitude ?? ""}
							{...register("latitude", {
								onChange: ({ target }) => {
									const [, lat, lng] = PAIR.exec(target.value) ?? [];
									if (lat && lng) put(lat, lng);
								},
							})}
						/>
					</FormField>
					<FormField label="Bujur" required error={errors.longitude?.message}>
						<Input autoComplete="off" defaultValue={point?.longitude ?? ""} {...register("longitude")} />
					</FormField>
				</FormGrid>
				<Button variant="secondary" loading={locating} onClick={locate}>
					<Icon of={LocateFixed} />
					Pakai Lokasi Saya
				</Button>
				<FormField
					label="Radius (meter)"
					required
					hint={`${RADIUS.min} sampai ${RADIUS.max}`}
					error={errors.radius?.message}
				>
					<DigitsInput
						maxDigits={4}
						autoComplete="off"
						defaultValue={point?.radius ?? RADIUS.usual}
						{...register("radius")}
					/>
				</FormField>
				{isPlace && (
					<LocationMap
						latitude={latitude}
						longitude={longitude}
						accuracy={radius}
						circle="radius"
						zoom={15}
						label="Peta titik ini"
						{...tiles}
					/>
				)}
			</form>
		</FormDialog>
	);
}
